import { Button, ButtonLink, ExternalButton } from '#components/ui/button/button.tsx'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import { CopyButton } from '#components/ui/button/copy-button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { ExternalIconButton, ExternalLink } from '#components/ui/button/external.tsx'
import { ActionBar, Row } from '#components/ui/layout/page.tsx'
import { href } from '#lib/routes.ts'
import { LONG, nothing, Specimen } from './specimen.tsx'

const TONES = ['primary', 'quiet', 'ghost', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const
const OUTSIDE = 'https://example.com/'

export const Actions = () => (
  <>
    <Specimen title="按钮">
      {TONES.map((tone) => (
        <Row key={tone} wrap>
          <Button tone={tone}>{tone}</Button>
          <Button tone={tone} icon="refresh">
            图标
          </Button>
          <Button tone={tone} disabled>
            禁用
          </Button>
          <Button tone={tone} inactive>
            未填完
          </Button>
          <Button tone={tone} pending>
            提交中
          </Button>
        </Row>
      ))}
      {SIZES.map((size) => (
        <Button key={size} size={size} block>
          {size} {LONG}
        </Button>
      ))}
      <Row wrap>
        <ButtonLink href={href('/')}>链接</ButtonLink>
        <ExternalButton href={OUTSIDE}>外部链接</ExternalButton>
        <ExternalIconButton href={OUTSIDE} />
        <ExternalLink href={OUTSIDE}>文字链接</ExternalLink>
      </Row>
    </Specimen>
    <Specimen title="图标按钮">
      <Row wrap>
        <IconButton icon="refresh" label="刷新" onPress={nothing} />
        <IconButton icon="refresh" label="柔和" tone="soft" onPress={nothing} />
        <IconButton icon="refresh" label="禁用" disabled />
        <IconButton icon="refresh" label="刷新中" pending />
        <IconButton icon="eye" label="已按下" pressed onPress={nothing} />
        <IconButton icon="megaphone" label="红点" badge onPress={nothing} />
        <IconButton icon="megaphone" label="消息" badge={120} onPress={nothing} />
        <IconButton icon="support" label="客服" href={href('/kefu')} />
        <CopyButton text="1" name="单号" />
        <CopyButton text="1" name="账号" worded />
      </Row>
    </Specimen>
    <Specimen title="标签按钮">
      <ChipRow label="标签按钮">
        <Chip onPress={nothing}>动作</Chip>
        <Chip selected onPress={nothing}>
          已选
        </Chip>
        <Chip selected={false} onPress={nothing}>
          未选
        </Chip>
        <Chip disabled onPress={nothing}>
          禁用
        </Chip>
        <Chip onPress={nothing}>{LONG}</Chip>
      </ChipRow>
      <ChipRow label="等宽" even>
        <Chip onPress={nothing}>10</Chip>
        <Chip onPress={nothing}>100</Chip>
        <Chip onPress={nothing}>1000</Chip>
      </ChipRow>
      <ActionBar>
        <Button block>底部操作</Button>
      </ActionBar>
    </Specimen>
  </>
)
