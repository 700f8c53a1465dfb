'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { Field, FieldRows } from '#components/ui/form/field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Row, Stack } from '#components/ui/layout/page.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { useForm } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useUpdateMember } from '#hooks/member/member.ts'
import { useMemberQuery, useMember } from '#hooks/session/session.ts'
import { BIRTHDAY_MIN } from '#lib/constants.ts'
import { notify } from '#lib/notify.ts'
import {
  lastAdultBirthday,
  isChanged,
  profileKinds,
  profilePayload,
  profileRules,
  shownProfile,
  type ProfileValues as Values,
} from '#lib/rules/profile.ts'
import type { Member } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { AvatarButton } from './avatar-button.tsx'
import styles from './profile-screen.module.css'

export function ProfileScreen() {
  const member = useMember()
  // Personal fields are never stored on the device. They load with the first response.
  const memberQuery = useMemberQuery()
  return (
    <Page>
      <Row gap={4}>
        <AvatarButton />
        <p className="note">点头像更换（GIF 限 5 MB）</p>
      </Row>
      <Card variant="list">
        <DetailRow label="账号" value={member?.username ?? ''} />
        <DetailRow
          label="真实姓名"
          value={memberQuery.data === undefined ? '' : member?.realName || '未登记'}
        />
        <DetailRow label="UID" value={member?.id ?? ''} copyable />
      </Card>
      <QueryView query={memberQuery} skeleton={<FormSkeleton />}>
        {() => <ProfileForm member={member ?? {}} />}
      </QueryView>
    </Page>
  )
}

const FormSkeleton = () => (
  <Stack gap={4}>
    <Skeleton variant="block" className={styles.fieldsPlace} />
    <Skeleton variant="block" className={styles.buttonPlace} />
  </Stack>
)

const DatePicker = lazyPart(
  async () => (await import('#components/ui/form/date-picker.tsx')).DatePicker,
  null,
)

function ProfileForm({ member }: { member: Partial<Member> }) {
  const [isPicking, setPicking] = useState(false)
  const [saved, setSaved] = useState<Values | null>(null)
  const { send, isPending } = useUpdateMember()
  const today = formatBeijing(serverNow(), 'day')
  const platformValues = shownProfile(member)
  const form = useForm({
    initial: platformValues,
    kinds: profileKinds,
    rules: profileRules(today, platformValues),
    async submit(values) {
      setSaved(null)
      if (!isChanged(platformValues, values)) return notify.info('没有修改')
      const outcome = await send(profilePayload(member, values))
      if (outcome.kind === 'done') setSaved(values)
      if (outcome.kind === 'unknown') notify.error('没有收到结果，请刷新看看是否已保存')
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="个人资料">
      <Stack gap={4}>
        <Card>
          <FieldRows>
            <Field
              {...form.field('mobile')}
              kind="mobile"
              label="手机号"
              placeholder="11 位手机号"
            />
            <Field {...form.field('email')} label="邮箱" placeholder="name@example.com" />
            <ChoiceField
              label="生日"
              name="birthday"
              value={form.values.birthday}
              placeholder="请选择生日"
              error={form.field('birthday').error}
              onPress={() => setPicking(true)}
            />
          </FieldRows>
        </Card>
        <Button type="submit" size="large" block pending={isPending}>
          保存修改
        </Button>
        <DoneLine>
          {JSON.stringify(saved) === JSON.stringify(form.values) ? '操作成功' : ''}
        </DoneLine>
      </Stack>
      {isPicking && (
        <DatePicker
          onClose={() => setPicking(false)}
          title="选择生日"
          value={form.values.birthday}
          min={BIRTHDAY_MIN}
          max={lastAdultBirthday(today)}
          initialDay="1990-01-01"
          onPick={(day) => form.change({ birthday: day })}
        />
      )}
    </form>
  )
}
