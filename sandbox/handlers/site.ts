import { getArticle } from '#lib/api/endpoints/help.ts'
import { getNotices } from '#lib/api/endpoints/messages.ts'
import { getSiteInfo, getSupportUrl, getAssignedSiteUrl } from '#lib/api/endpoints/site.ts'
import { ARTICLES } from '#sandbox/content/articles.ts'
import { beijingTime } from '#sandbox/domain/clock.ts'
import { listNotices } from '#sandbox/domain/member/messages.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { readSetting, type Setting } from '#sandbox/domain/site.ts'
import { pictureUrl } from './files.ts'
import { serve, servePublic, type EndpointHandler } from './serve.ts'
import { lastPage, rowRange } from './wire.ts'

export const siteHandlers: readonly EndpointHandler[] = [
  servePublic(getSiteInfo, ({ platform, site }) => {
    const value = (key: Setting) => readSetting(platform.db, key)
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
  servePublic(getAssignedSiteUrl, ({ platform }) => {
    const url = readSetting(platform.db, 'visit_url')
    return url === '' ? null : { url }
  }),
  servePublic(getSupportUrl, ({ site }) => ({ url: `${site}/sandbox/support.html` })),
]

export const helpHandlers: readonly EndpointHandler[] = [
  servePublic(getArticle, ({ payload }) => {
    const article = ARTICLES[payload.whole('type')] ?? refuse(201, '文章不存在')
    return { name: article.title, content: article.html }
  }),
]

export const messageHandlers: readonly EndpointHandler[] = [
  serve(getNotices, ({ platform, payload, member, wire }) => {
    const page = payload.whole('page', 1)
    const { rows, total } = listNotices(platform.db, member.id, rowRange(page))
    const view = rows.map(({ id, title, html, at, type }) => ({
      title,
      content: html,
      created_at: beijingTime(at),
      ...wire.more({ id, type }),
    }))
    return { ...wire.page({ rows: view, total }, page), total, last_page: lastPage(total) }
  }),
]
