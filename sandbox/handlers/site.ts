import { getSiteInfo, getSupportUrl, getVisitUrl } from '#lib/api/endpoints/site.ts'
import { setting, type Setting } from '#sandbox/domain/site.ts'
import { pictureUrl } from './files.ts'
import { servePublic, type Served } from './serve.ts'

export const siteHandlers: readonly Served[] = [
  servePublic(getSiteInfo, ({ platform, site }) => {
    const value = (key: Setting) => setting(platform.db, key)
    const download = value('ios_download_url') || `${site}/sandbox/download.html?os=ios`
    return {
      title: value('title'),
      site_state: Number(value('site_state') !== '0'),
      repair_tips: value('repair_tips'),
      redpacket_switch: Number(value('redpacket_switch') === '1'),
      site_logo: value('site_logo'),
      h5_url: site,
      index_modal: Number(value('index_modal') === '1'),
      webcontent: value('webcontent'),
      ios_download_qrcode: pictureUrl(site, 'qr', download),
      ios_download_url: download,
    }
  }),
  servePublic(getVisitUrl, ({ platform }) => {
    const url = setting(platform.db, 'visit_url')
    return url === '' ? null : { url }
  }),
  servePublic(getSupportUrl, ({ site }) => ({ url: `${site}/sandbox/support.html` })),
]
