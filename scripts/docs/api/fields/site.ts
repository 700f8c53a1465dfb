import { getSiteInfo, getSupportUrl, getVisitUrl } from '#lib/api/endpoints/site.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { code, flag, html, needed, text, url } from '#scripts/docs/api/field.ts'

export const site = [
  describeCall(getSiteInfo, {
    summary: 'The site: name, whether it is open, its home notice',
    note: 'Only `site_state` 0 closes the site; missing or empty means open.',
    answer: {
      title: text('Name of the site'),
      site_state: code('Whether the site is open', { 0: 'maintenance', 1: 'open' }),
      repair_tips: text('Shown while the site is closed'),
      redpacket_switch: flag('1: the red packet is offered'),
      site_logo: url('Logo'),
      h5_url: url('Address members share'),
      index_modal: flag('1: `webcontent` is shown, once per content'),
      webcontent: html('Home notice'),
      ios_download_qrcode: url('QR picture of the app’s download'),
      ios_download_url: url('Address of the app’s download'),
    },
  }),
  describeCall(getSupportUrl, {
    summary: 'Address of the support desk, shown in a frame',
    answer: { '': url('The address itself, as bare text'), url: needed(url('The address')) },
  }),
  describeCall(getVisitUrl, {
    summary: 'Sends a visitor to another line of the site',
    note: 'A url means "you are on the wrong site"; it is followed only to a host of the operator’s list. Any other answer, also a refusal, means stay.',
    answer: { '': url('The address itself, as bare text'), url: url('The address') },
    codes: { 201: 'stay' },
  }),
]
