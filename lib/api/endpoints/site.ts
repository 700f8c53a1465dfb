import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import { flag, html, objectOf, text, urlAnswer } from '#lib/api/schema.ts'

const siteInfo = v.pipe(
  objectOf({
    title: text,
    site_state: v.optional(v.unknown()),
    repair_tips: html,
    redpacket_switch: v.optional(v.unknown()),
    site_logo: text,
    h5_url: text,
    index_modal: flag,
    webcontent: html,
    ios_download_qrcode: text,
    ios_download_url: text,
  }),
  v.transform((wire) => ({
    title: wire.title,
    // Only 0 or '0' closes the site (spec 3 §1).
    isOpen: wire.site_state !== 0 && wire.site_state !== '0',
    repairTips: wire.repair_tips,
    // Only an explicit 0 or false switches red packets off.
    hasRedPackets: !['0', 'false'].includes(String(wire.redpacket_switch)),
    logo: wire.site_logo,
    shareUrl: wire.h5_url,
    showsPrompt: wire.index_modal,
    promptHtml: wire.webcontent,
    iosQrImage: wire.ios_download_qrcode,
    iosUrl: wire.ios_download_url,
  })),
)
export type SiteInfo = v.InferOutput<typeof siteInfo>

/** Reads name, logo, maintenance and switches of the site (spec 1 §3, 3 §1). */
export const getSiteInfo = query('POST /api/app', { data: siteInfo })

/** Reads the address of the site that the platform assigns to this visitor, or '' for this one. */
export const getAssignedSiteUrl = query('GET /api/getVisitUrl', { data: v.fallback(urlAnswer, '') })
/** Reads the address of the customer service (spec 1 §7). */
export const getSupportUrl = query('POST /api/getservicerurl', { data: urlAnswer })
