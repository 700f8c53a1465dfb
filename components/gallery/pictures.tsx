import { Avatar } from '#components/shared/avatar.tsx'
import { BankMark } from '#components/shared/bank-field.tsx'
import { BannerGround, GameArt, Monogram } from '#components/shared/game-art.tsx'
import { SiteLogo } from '#components/shared/site-logo.tsx'
import { EmbedFrame } from '#components/shared/embed-frame.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Logo } from '#components/ui/media/logo.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { QrCode } from '#components/ui/media/qr-code.tsx'
import { RichText } from '#components/ui/text/rich-text.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { Specimen } from './specimen.tsx'

const HTML = '<h3>标题</h3><p>一段<b>正文</b>与<a href="https://example.com/">链接</a></p>'

export const Pictures = () => (
  <Specimen title="图片与正文">
    <Row wrap>
      <Icon name="hall" />
      <Icon name="star-filled" size={28} />
      <Logo />
      <Logo title="游戏大厅" size={36} />
      <SiteLogo titled />
      <Avatar src="" name="demo" size="small" />
      <Avatar src="" name="会" />
      <Avatar src="http://unsafe.example/a.png" name="" size="large" />
      <BankMark bank={{ name: '示例银行', icon: '' }} />
    </Row>
    <Row>
      <GameArt id="1" name="加拿大28" category="lottery" />
      <GameArt id="2" name="百家乐" category="realbet" />
      <Monogram name="麻将" mark="麻" />
    </Row>
    <SafeImage src="" alt="没有图片" ratio="banner" fallback={<BannerGround name="横幅" />} />
    <SafeImage src="" alt="窄卡片" ratio="banner" fallback={<BannerGround name="卡片" single />} />
    <QrCode text="https://example.com/" label="示例二维码" size={120} />
    <RichText html={HTML} />
    <EmbedFrame src="http://insecure.example/" title="不安全的地址" />
  </Specimen>
)
