# 机器人：菜单里的名称，以及一句话说明水平。

bot-easy = 简单
bot-easy-help = 想得少，会犯新手的错误。
bot-medium = 中等
bot-medium-help = 打得稳健，像俱乐部里的常客。
bot-hard = 困难
bot-hard-help = 只凭自己座位所知道的，尽力深思。
bot-greedy = 经验法则
bot-greedy-help = 不往后想，只出眼前看来好的牌。玩家离开时也由它代打。
bot-random = 随机出牌
bot-random-help = 随意走一步合乎规则的牌。
