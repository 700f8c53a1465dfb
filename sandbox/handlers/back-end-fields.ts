import { fieldsOf, type Fields } from './specified-fields.ts'

/**
 * Fields of answers that the specifications do not name and that real back ends are known to give (spec 3 §2, §3, §4,
 * §5, §6). S does not give them; A and B give some.
 */
export const BACK_END_FIELDS: Readonly<Record<string, Fields>> = {
  'POST /api/banklist': fieldsOf('id bank_img ico state'),
  'POST /api/payinfo': {
    info: fieldsOf('out_trade_no deposit_no real_money state usdtrate'),
    cardlist: fieldsOf('id bank_no bank_owner bank_address info ico', {
      bank_data: fieldsOf('bank_name'),
    }),
  },
  'POST /api/getpaybank': fieldsOf('id info ico'),
  'POST /api/recharge': fieldsOf('out_trade_no'),
  'POST /api/bannerList': fieldsOf('pic url'),
  'POST /api/user': fieldsOf('totalgame'),
  'POST /api/refreshusermoney': fieldsOf('totalgame'),
  'POST /api/uploadimg': fieldsOf('url path'),
  'POST /api/noticeList': { data: fieldsOf('type') },
  'POST /api/activitydeatil': fieldsOf('type can_apply created_at'),
  'POST /api/activitylist': { data: fieldsOf('type can_apply created_at') },
  'POST /api/betrecord': { data: fieldsOf('platform_type bet_time') },
  'GET /api/userredpacket': fieldsOf('redPacketStatus', {
    rules: fieldsOf('start_time end_time day_flow flow_money recharge money status'),
  }),
  'POST /api/guest_login': fieldsOf('token'),
  'POST /api/login_pc': fieldsOf('token'),
  'POST /api/register': fieldsOf('api_token token'),
  'POST /api/transfer': fieldsOf('balance'),
  'POST /api/uservip': fieldsOf('vipname fish'),
}

/** Paging fields of any list (spec 3 §1). */
export const PAGING: ReadonlySet<string> = new Set(['current_page', 'last_page', 'total'])
