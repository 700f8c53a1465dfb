/**
 * The fields that the two specifications name of each call, and no others: the one list behind the sandbox's dialect S,
 * the marks in docs/api.md and the list of calls that must exist. Each call cites its section.
 */

/** Fields by their names; a list or a page is described by one of its rows. */
export interface Fields {
  readonly [name: string]: Fields | true
}

export interface SpecifiedCall {
  readonly cites: string
  /** Parameters of the call table. */
  readonly sends: Fields
  /** Fields of `data`; true: a bare value or a list of such. */
  readonly answers: Fields | true
}

/** `fieldsOf('id title', { lottery: … })` */
export const fieldsOf = (names: string, inside: Fields = {}): Fields => ({
  ...Object.fromEntries(names.split(' ').flatMap((name) => (name ? [[name, true] as const] : []))),
  ...inside,
})
const call = (cites: string, sends: string | Fields, answers: Fields | true): SpecifiedCall => ({
  cites,
  sends: typeof sends === 'string' ? fieldsOf(sends) : sends,
  answers,
})
const NONE = fieldsOf('')
/** Paging fields of the notice list (spec 1 §3); each list of records pages by page number (spec 2 §2). */
const pageOf = (row: Fields): Fields => fieldsOf('total last_page', { data: row })

const USER = fieldsOf(
  'id username avatar balance gameblance current_vip vip paysum joinday isagent realname mobile email birthday ' +
    'usdtrate withdrawusdtrate withdrawcashfee withdrawfeeusdttrc transferstatus',
)
const APP = fieldsOf(
  'title site_state repair_tips redpacket_switch site_logo h5_url index_modal webcontent ios_download_qrcode ios_download_url',
)
const PROMO = fieldsOf('id title banner content memo')
const CARD = fieldsOf('id bank bank_owner bank_no bank_address ico')
const RECEIVING = fieldsOf('bank_no bank_owner bank_address', { bank_data: fieldsOf('bank_name') })
export const CHAT_ENTRY = fieldsOf('left author avatar content user_id headurl sysmsg')
const ROOM = fieldsOf('id title ftime', {
  lottery: fieldsOf('title type', {
    nowdata: fieldsOf('expect nextexpect timeout', { last: fieldsOf('extend') }),
    openlist: fieldsOf('expect opentime2 extend'),
  }),
  chatdata: CHAT_ENTRY,
  playbox: fieldsOf('name desc special', { childrens: fieldsOf('id playtitle odds') }),
})
const PASSWORDS = 'paypassword password'

/** The call tables, spec 1 §7 and spec 2 §7, with the entities of spec 1 §3 and spec 2 §3. */
export const SPECIFIED_CALLS = {
  'POST /api/app': call('spec 1 §7; spec 1 §3 appInfo', '', APP),
  'GET /api/getVisitUrl': call('spec 1 §7: the answer is not shown', '', NONE),
  'GET /api/game/list': call(
    'spec 1 §7; spec 1 §3 Game',
    'category',
    fieldsOf('category_id app_state platform_name game_code'),
  ),
  'POST /api/user': call('spec 1 §7; spec 1 §3 userInfo; spec 2 §3 User info', '', USER),
  'POST /api/balance': call('spec 1 §7; spec 2 §7', '', fieldsOf('balance')),
  'POST /api/logoff': call('spec 1 §7', '', NONE),
  'POST /api/lotteryList': call('spec 1 §7; spec 1 §3 Lottery', '', fieldsOf('id title')),
  'POST /api/lotteryRoom': call('spec 1 §7; spec 1 §3 Room', 'name', fieldsOf('id title ftime')),
  'GET /api/lotteryRoom': call('spec 1 §7; spec 1 §3 Room to Chat message', 'room_id', ROOM),
  'POST /api/lotteryOrder': call(
    'spec 1 §7: the shape of data is not shown; spec 1 §3 Bet order item',
    fieldsOf('room_id expect', { order: fieldsOf('id total data') }),
    NONE,
  ),
  'POST /api/bannerList': call('spec 1 §7; spec 1 §3 Banner', 'type', fieldsOf('src')),
  'POST /api/homenotice': call('spec 1 §7: a list of strings', '', true),
  'POST /api/noticeList': call(
    'spec 1 §7; spec 1 §3 Notice list page',
    'page',
    pageOf(fieldsOf('title content created_at')),
  ),
  'POST /api/getservicerurl': call('spec 1 §7', '', fieldsOf('url')),
  'GET /api/getAgentLoginUrl': call('spec 1 §7', '', fieldsOf('url')),
  'POST /api/getGameUrl': call(
    'spec 1 §7',
    'plat_name game_type game_code is_mobile_url',
    fieldsOf('url'),
  ),
  'POST /api/activitytype': call('spec 1 §7; spec 1 §3 Activity type', '', fieldsOf('id name')),
  'POST /api/activitylist': call('spec 1 §7: data.data list; spec 1 §3 Activity', 'type', {
    data: PROMO,
  }),
  'POST /api/activitydeatil': call('spec 1 §7; spec 1 §3 Activity', 'id', PROMO),
  'POST /api/doactivityapply': call('spec 1 §7', 'activityid', NONE),
  'POST /api/uservip': call(
    'spec 1 §7; spec 1 §3 VIP level',
    '',
    fieldsOf('recharge flow realperson sport e_sport joker electron lottery'),
  ),
  'POST /api/applyagentdo': call(
    'spec 1 §7; spec 1 §3 Agent application',
    'mobile apply_info',
    NONE,
  ),
  'POST /api/article': call('spec 1 §7: the fields of an article are not shown', 'type', NONE),
  'POST /api/uploadimg': call(
    'spec 1 §7; spec 2 §7: an image reference, shape not shown',
    'file',
    true,
  ),
  'POST /api/updateuserinfo': call('spec 1 §7', 'email mobile birthday', NONE),
  'POST /api/editPassword': call('spec 1 §7; spec 2 §3 Password change', PASSWORDS, NONE),
  'POST /api/editPayPassword': call('spec 1 §7; spec 2 §3 Password change', PASSWORDS, NONE),
  'POST /api/transall': call('spec 1 §7; spec 2 §7', '', NONE),
  'POST /api/login_pc': call(
    'spec 1 §7 Register and login calls',
    'name password',
    fieldsOf('api_token'),
  ),
  'POST /api/register': call('spec 1 §7 Register and login calls', 'name password pid', NONE),
  'GET /api/get_pay_way': call(
    'spec 2 §7; spec 2 §3 Pay-way list',
    '',
    fieldsOf('card usdt wechat alipay'),
  ),
  'POST /api/getPayRange': call(
    'spec 2 §7; spec 2 §3 Pay range',
    'type',
    fieldsOf('min_price max_price'),
  ),
  'POST /api/banklist': call('spec 2 §7; spec 2 §3 Bank list item', '', fieldsOf('bank_name')),
  'POST /api/getpaybank': call('spec 2 §7; spec 2 §3 Receiving account', '', RECEIVING),
  'POST /api/recharge': call(
    'spec 2 §7: the order number is the message; spec 2 §3 Deposit request',
    'paytype amount bank bank_address bank_no bank_owner catepay',
    NONE,
  ),
  'POST /api/payinfo': call(
    'spec 2 §7; spec 2 §3 Payment order',
    'deposit_no',
    fieldsOf('deposit_no', {
      info: fieldsOf('amount created_at paytype'),
      cardlist: fieldsOf('mch_id content payimg'),
    }),
  ),
  'POST /api/getBetAmount': call('spec 2 §7; spec 2 §3 Bet amount', '', fieldsOf('bet_amount')),
  'POST /api/balancelist': call(
    'spec 2 §7; spec 2 §3 Venue balance',
    '',
    fieldsOf('name balance platname'),
  ),
  'POST /api/refreshusermoney': call('spec 2 §7; spec 2 §3 User info', '', USER),
  'POST /api/withdraw': call(
    'spec 2 §7; spec 2 §3 Withdraw request',
    'amount bank password qrcode_type qrcode_img',
    NONE,
  ),
  'POST /api/transfer': call(
    'spec 2 §7; spec 2 §3 Transfer request',
    'amount sourcetype targettype',
    NONE,
  ),
  'POST /api/uptransferstatus': call('spec 2 §7', 'transferstatus', NONE),
  'POST /api/getcard': call('spec 2 §7; spec 2 §3 Saved card', 'type', CARD),
  'POST /api/delcard': call('spec 2 §7', 'id', NONE),
  'POST /api/bindcard': call(
    'spec 2 §7; spec 2 §3 Saved card',
    'bank bank_owner bank_no bank_address pay_pass',
    NONE,
  ),
  'POST /api/getfanshui': call(
    'spec 2 §7; spec 2 §3 Rebate record',
    'date page api_type type',
    fieldsOf('jisuan nojisuan', {
      list: pageOf(fieldsOf('gamename money state created_at updated_at')),
    }),
  ),
  'POST /api/dofanshui': call('spec 2 §7', '', NONE),
  'POST /api/redpacket': call(
    'spec 2 §7: records and summary; spec 2 §3 Red packet record',
    'page',
    fieldsOf('sendnums acquirednum', pageOf(fieldsOf('money redpacketmoney created_at usetime'))),
  ),
  'GET /api/userredpacket': call(
    'spec 2 §7; spec 2 §3 Red packet record',
    '',
    fieldsOf('sendnums acquirednum'),
  ),
  'POST /api/betrecord': call(
    'spec 2 §7; spec 2 §3 Bet record',
    'date page api_type',
    pageOf(fieldsOf('bet_id bet_amount win_loss plays Code status created_at')),
  ),
  'POST /api/activityApplyLog': call(
    'spec 2 §7; spec 2 §3 Activity application',
    'page',
    pageOf(fieldsOf('activity_name state created_at')),
  ),
  'POST /api/gettransrecord': call(
    'spec 2 §7; spec 2 §3 Transaction',
    'date type page api_type',
    pageOf(fieldsOf('out_trade_no amount pay_way state created_at')),
  ),
} as const satisfies Readonly<Record<string, SpecifiedCall>>

/**
 * Calls that the specifications need without naming them or their answers; the shape is what real back ends answer
 * (spec 3 §2). S answers these too, since without them trial play, slot providers, articles and red packets could not
 * be had at all.
 */
export const WIRE_FACT_CALLS: Readonly<Record<string, SpecifiedCall>> = {
  'POST /api/guest_login': call('spec 1 §1 trial login; spec 3 §2', '', fieldsOf('api_token')),
  'POST /api/gamelistBycode': call(
    'spec 1 §3 slot list items; spec 3 §3',
    'platform_name',
    fieldsOf('catecode gamecode gamename gamepic'),
  ),
  'POST /api/douserredpacket': call(
    'spec 2 §3 Red packet record; spec 3 §6',
    '',
    fieldsOf('redpacketmoney sendnums acquirednum'),
  ),
  'GET /api/getVisitUrl': call('spec 3 §3', '', fieldsOf('url')),
  'POST /api/article': call('spec 3 §3', 'type', fieldsOf('name content')),
}

/** Frames of the chat socket (spec 1 §7 Room chat socket): a ping, and a message with its order flag. */
export const SOCKET_SENDS = fieldsOf('type content order')
export const SOCKET_MESSAGE = fieldsOf('id author avatar content')
export const SOCKET_SYSTEM = fieldsOf('sysmsg content')
