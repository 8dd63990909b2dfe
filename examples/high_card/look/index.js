/** The look of High Card, in plain JavaScript without a build step. The interface is described in docs/client.md. */

const SVG = "http://www.w3.org/2000/svg";

/** An element with a class and, if given, text. */
function element(tag, className, text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A card: its number over as many dots. */
function card(name) {
  const face = element("span", "hc-card");
  const dots = document.createElementNS(SVG, "svg");
  dots.setAttribute("viewBox", "0 0 50 30");
  dots.setAttribute("aria-hidden", "true");
  for (let at = 0; at < Number(name); at++) {
    const dot = document.createElementNS(SVG, "circle");
    dot.setAttribute("cx", 5 + (at % 5) * 10);
    dot.setAttribute("cy", 5 + Math.floor(at / 5) * 10);
    dot.setAttribute("r", 3.2);
    dots.append(dot);
  }
  face.append(element("b", "", name), dots);
  return face;
}

/** The middle of the table: the cards of this trick with their players' names. */
function trick(target, board) {
  const list = element("ol", "hc-trick");
  target.append(list);
  return {
    update() {
      const { trick, actors, players } = board.view;
      list.replaceChildren(
        ...trick.map((name, at) => {
          const seat = ((actors[0] ?? 0) - trick.length + at + players) % players;
          const item = element("li", "");
          const shown = card(name);
          shown.dataset.piece = `card:${name}`; // it moves from the hand, or from its player
          shown.dataset.from = `seat:${seat}`;
          item.append(shown, element("small", "", board.names[seat]));
          return item;
        }),
      );
    },
    destroy: () => list.remove(),
  };
}

/** The viewer's cards; each is a button that selects it, and a second tap plays it. */
function hand(target, board) {
  const list = element("div", "hc-hand");
  target.append(list);
  return {
    update() {
      list.replaceChildren(
        ...board.view.hand.map((name) => {
          const choice = board.choices.find((one) => one.uses.includes(name));
          const button = element("button", "hc-play");
          button.dataset.piece = `card:${name}`;
          button.disabled = !choice;
          button.setAttribute("aria-label", choice ? board.words.choice(choice) : board.words.piece(name));
          button.append(card(name));
          button.setAttribute("aria-pressed", String(choice !== undefined && choice === board.selected));
          button.onclick = () => board.choose(choice);
          return button;
        }),
      );
    },
    destroy: () => list.remove(),
  };
}

/** How many tricks a player has taken. */
function tally(target, board, seat) {
  const text = element("span", "");
  target.append(text);
  return {
    update: () => (text.textContent = `${board.words.say("stat-tricks")}: ${board.view.scores[seat]}`),
    destroy: () => text.remove(),
  };
}

export const look = {
  board: (target, board, kit) =>
    kit.layout(target, board, {
      centre: (target) => trick(target, board),
      hand: (target) => hand(target, board),
      tally: (target, seat) => tally(target, board, seat),
      className: "hc-table",
    }),
  piece(target, name) {
    const shown = card(name);
    target.append(shown);
    return { destroy: () => shown.remove() };
  },
  cue: (event) => ({ dealt: "deal", played: "paper", won: "bright" })[event.kind] ?? null,
};
