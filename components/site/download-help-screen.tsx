import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { Accordion } from '#components/ui/list/accordion.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { href } from '#lib/site/routes.ts'

const guides = [
  {
    title: 'iPhone：添加到主屏幕',
    text: '用 Safari 打开本站，点底部“分享”，选“添加到主屏幕”，再点“添加”',
  },
  {
    title: 'iPhone：安装应用后打不开',
    text: '到“设置 → 通用 → VPN 与设备管理”，找到开发者，点“信任”，再打开',
  },
  {
    title: '安卓：安装应用',
    text: '用系统浏览器或 Chrome 打开本站，点右上角菜单，选“安装应用”或“添加到主屏幕”',
  },
  {
    title: '微信、QQ 里打不开下载',
    text: '点右上角“…”，选“在浏览器中打开”，再下载',
  },
  {
    title: '页面打不开或很慢',
    text: '换个网络再试，线路不通时本站会自动换线',
  },
] as const

/** /DW: the download and help page, linked from /mine. */
export function DownloadHelpScreen() {
  return (
    <Page>
      <Card variant="list">
        <ListRow icon="download" title="下载APP" note="扫码或直接下载" href={href('/app')} />
        <ListRow icon="help" title="帮助中心" note="规则、常见问题" href={href('/boutBallBet')} />
        <ListRow icon="support" title="在线客服" href={href('/kefu')} />
      </Card>
      <Section title="安装与使用">
        <Card variant="list">
          {guides.map(({ title, text }) => (
            <Accordion key={title} title={title}>
              <p>{text}</p>
            </Accordion>
          ))}
        </Card>
      </Section>
    </Page>
  )
}
