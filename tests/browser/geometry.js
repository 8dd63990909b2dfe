/** What is wrong with the layout of the page: things that overlap, are outside the window, too small to tap or to read. A list of sentences. */
({ pieces }) => {
  const faults = [];
  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document.querySelector("[data-version], .lobby") ?? document.body;
  const name = (element) => {
    const text = (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 24);
    return `${element.tagName.toLowerCase()}.${[...element.classList].filter((part) => !part.startsWith("svelte-")).join(".")} "${text}"`;
  };
  /** The visible part of an element's box: what scrolls or is cut off does not count. */
  const box = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible" || at === element.offsetParent?.parentElement) continue;
      const outer = at.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, outer.left), Math.max(top, outer.top), Math.min(right, outer.right), Math.min(bottom, outer.bottom)];
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".hidden, .ghosts");
  const all = (selector) => [...root.querySelectorAll(selector)].filter(shown);
  const scrolls = (element) => {
    for (let at = element; at && at !== root.parentElement; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
    return false;
  };

  // Overlaps. What is in one of these lists must not touch what is in another, or another thing of the same list.
  const solid = all(
    ".plate, .bar, .topbar, .ledger, .trump, .last .toggle, .toss, .ask .option, .summary, .pack:has(svg), .numbers .number, .numbers .why, .offers button, .middle .say, .asked li, .caption, .tag, .scoring, .showdown li, " +
      ".info .chip, .sign, .market, .pile, .over > *, .symbols button, .end, [data-solid]",
  );
  const pieceBoxes = all(".centre [data-piece]").filter((piece) => !piece.closest(".plate, .tag"));
  const cover = ".summary, .scoring, .over, .showdown, .picker";
  const covering = (element) => element.closest(cover);
  const touch = (one, other) => {
    const [a, b] = [box(one), box(other)];
    const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    return x > 6 && y > 6 ? `${Math.round(x)}×${Math.round(y)}` : null;
  };
  const check = (one, other) => {
    if (one.contains(other) || other.contains(one)) return;
    if (covering(one) !== covering(other)) {
      // A panel may cover the pieces in the middle of the table, but not the players, the bar or another panel's buttons.
      const under = covering(one) ? other : one;
      if (!under.matches(".plate, .bar, .topbar, .ledger, button:not(.market)")) return;
    }
    const overlap = touch(one, other);
    if (overlap) faults.push(`${name(one)} overlaps ${name(other)} by ${overlap}`);
  };
  if (!dialog) {
    solid.forEach((one, index) => solid.slice(index + 1).forEach((other) => check(one, other)));
    for (const piece of pieceBoxes) for (const thing of solid) if (!thing.matches(".pile, .market, .pack")) check(piece, thing);
    const hand = document.querySelector(".table-layout > .hand");
    if (hand) for (const piece of hand.querySelectorAll("button")) for (const thing of solid) if (!thing.closest(".hand")) check(piece, thing);
  }

  // Outside the window, or cut off.
  for (const element of [...solid, ...pieceBoxes, ...all("button, a, .hand [data-piece]")]) {
    if (scrolls(element)) continue;
    const at = element.getBoundingClientRect();
    if (at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1)
      faults.push(`${name(element)} is outside the window: ${[at.left, at.top, at.right, at.bottom].map(Math.round)}`);
    const seen = box(element);
    if (seen.width < at.width - 2 || seen.height < at.height - 2) faults.push(`${name(element)} is cut off: ${Math.round(seen.width)}×${Math.round(seen.height)} of ${Math.round(at.width)}×${Math.round(at.height)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);

  // Too small.
  for (const element of all("button:not(.rewind, .topbar *), a.button:not(.topbar *), select, input")) {
    const { width, height } = element.getBoundingClientRect();
    const inFan = element.closest(".hand");
    const padded = getComputedStyle(element, "::after");
    const [w, h] = [Math.max(width, padded.content === "none" ? 0 : parseFloat(padded.width) || 0), Math.max(height, padded.content === "none" ? 0 : parseFloat(padded.height) || 0)];
    if ((w < 43.5 && !inFan) || h < 43.5) if (!element.closest("label")) faults.push(`${name(element)} is a target of only ${Math.round(w)}×${Math.round(h)}`);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || parent.closest("svg, script, style, .hidden") || !shown(parent)) continue;
    const { clipPath, fontSize } = getComputedStyle(parent);
    if (clipPath !== "none") continue;
    if (parseFloat(fontSize) < 11.5) small.add(`${name(parent)} is written in ${Math.round(parseFloat(fontSize) * 10) / 10} px`);
  }
  faults.push(...small);

  // Pieces grow with the screen.
  const shortest = Math.min(innerWidth, innerHeight);
  for (const [selector, part] of Object.entries(pieces)) {
    const sizes = all(selector).map((element) => Math.max(element.offsetWidth || element.getBoundingClientRect().width, element.offsetHeight || element.getBoundingClientRect().height));
    if (sizes.length && Math.min(...sizes) < part * shortest) faults.push(`${selector} is only ${Math.round(Math.min(...sizes))} px`);
  }
  return [...new Set(faults)];
}
