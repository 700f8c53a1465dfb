/** What was assumed of a call where the specification is silent, or has to be known to serve it. */
export const API_NOTES: Readonly<Record<string, string>> = {
  'POST /api/app':
    'Only `site_state` 0 or "0" closes the site; missing or empty means open. `webcontent` is shown once per content when `index_modal` is 1.',
  'GET /api/getVisitUrl':
    'A url means "you are on the wrong site"; it is followed only to a host of the operator’s list. Any other answer, also a refusal, means stay.',
  'GET /api/game/list':
    'A list, or lists grouped by category. The name is the first of `name`, `game_name`, `title`, `platform_name` *(ours)*; only categories of the specification are shown.',
  'POST /api/gamelistBycode': 'Slots of one provider; named by spec 3 §3 only.',
  'POST /api/getGameUrl':
    'With `transferstatus` 1 the platform moves the whole yuan of the balance into the venue first: the site says so before it opens a game.',
  'POST /api/bannerList': 'A row without a picture is left out.',
  'POST /api/noticeList':
    '`type` *(ours)* tells announcements (1) from the inbox (2); a platform that ignores it answers the same list for both. Rows without `id` are keyed by time and title.',
  'POST /api/article':
    'One record or a list of one. Types: 1 FAQ, 2 privacy, 3 disclaimer, 4 contact, 5 terms and agent joining, 6 privacy policy, 7 about us, 8 responsible gambling.',
  'POST /api/login_pc':
    'The name goes as `name` (A) and `username` (B). 202, 203 and a 401 are shown as one and the same text, so that nobody learns which names exist.',
  'POST /api/register':
    'A token in the answer logs in at once (variant one); without one the site logs in with what was typed.',
  'POST /api/guest_login':
    'Path *(ours)*: the real one is not known. Answers like a login; the member carries `guest: 1`.',
  'POST /api/logoff': 'The session is cleared whatever the answer.',
  'POST /api/user':
    'Every field may be missing and then keeps what is known. The level is the number after the P of `current_vip`.',
  'POST /api/refreshusermoney': 'A part of the member: merged, never put in its place.',
  'POST /api/uploadimg':
    'Accepted: bare text (A), `data.path`, `data.url` or `data` as text. Text that is no address counts as not saved. A sets the member’s avatar as a side effect: after a QR picture the site uploads the old avatar again.',
  'POST /api/editPayPassword':
    '`password` is the old payment password for A and the login password for B; empty when the first one is set.',
  'POST /api/activitylist': '`type` is left out for "all"; a page or a bare list.',
  'POST /api/activitydeatil': 'The spelling is the platform’s.',
  'GET /api/get_pay_way': 'A missing flag is off. `card` is the bank way.',
  'POST /api/getPayRange':
    'A maximum of 0 or below the minimum, or none, means unset: 100 to 10 000. A minimum of 0 beside a maximum is one yuan.',
  'POST /api/banklist': 'Rows with `state` 0 are left out *(ours)*.',
  'POST /api/recharge':
    'The order number is `data.out_trade_no` (B), else the message when it is one word without Chinese (specification, A). Where neither tells it the site says so and leads to the records. A bank deposit needs none.',
  'POST /api/payinfo':
    '`cardlist` is one payee, alone or in a list, or a list of accounts for a bank. `info.state` 2 approved, 3 rejected end an order, all else leaves it open; where it is missing the records of deposits are asked for the order’s state. `info.memo` *(ours)*, where sent, is the reason of a refusal, or says that the hour was over.',
  'POST /api/getcard':
    'The network of an address is the first of `bank`, `bank_owner`, `bank_address` that names TRC20 or ERC20.',
  'POST /api/bindcard': 'A USDT address goes as bank `USDT` with its network as owner and branch.',
  'POST /api/withdraw':
    'Amount in yuan. For a QR picture `bank` is `qrcode`. The equivalent shown before is an estimate: the server rounds, the site cuts.',
  'POST /api/getBetAmount':
    'Shown under the specification’s word 打码量; what it measures differs by back end.',
  'POST /api/transfer':
    'Whole yuan only, checked here too: A debits decimals and credits the integer.',
  'POST /api/transall': 'Code 200 also when there was nothing to recover: the message is shown.',
  'POST /api/redpacket': 'A page, or a page in `list` beside the summary *(ours)*.',
  'GET /api/userredpacket': 'Negative `sendnums` is shown as none left.',
  'POST /api/douserredpacket':
    'Code 200 is a prize won even where its amount cannot be read; the page then says so and leads to the records.',
  'POST /api/betrecord':
    'The time is `created_at`, else `bet_time`; the venue’s name `plays`, else `Code`. `api_type` is a venue’s `platname` or `lottery` *(ours)*; `detail` *(ours)* is what was bet on.',
  'POST /api/gettransrecord':
    'States are coded by the type asked for: reviewed (1, 2) or transferred (3, 4). A row without a readable amount is left out, not shown as nought. `api_type` is sent for transfers only. A withdrawal whose `pay_way` names USDT, TRC20 or ERC20 is in USDT. Rows without `out_trade_no` and `id` are all shown. `memo` *(ours)*, where sent, is the reason of a refusal, or says that a deposit’s hour was over.',
  'GET /api/lotteryRoom':
    'See "Lottery room". Chat, history and plays that cannot be read leave the room standing without them.',
  'POST /api/lotteryOrder':
    'See "Lottery room". `data` of the answer is opaque: balance, room and records are read again.',
}
