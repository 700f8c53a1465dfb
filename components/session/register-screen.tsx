'use client'
import Link from 'next/link'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { PasswordField } from '#components/shared/password-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { Field, type FieldProps } from '#components/ui/form/field.tsx'
import { useForm } from '#hooks/core/form.ts'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useCaptcha, useRegistration } from '#hooks/session/registration.ts'
import { useLeaveSignIn } from '#hooks/session/sign-in.ts'
import { useBrand, useIsFeatureOn, useTitle } from '#hooks/site/site.ts'
import { NAME_MAX, NAME_MIN } from '#lib/constants.ts'
import { legalArticles } from '#lib/help.ts'
import { registerKinds, registerRules } from '#lib/rules/register.ts'
import { savedReferrer } from '#lib/session/sign-in.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import { SignedInPage, SignInPage } from './sign-in-page.tsx'
import styles from './register-screen.module.css'
import signIn from './sign-in.module.css'

interface Props {
  query: UrlQuery
}

export const RegScreen = withUrlQuery(RegContent, null)
export const Reg2Screen = withUrlQuery(Reg2Content, null)

function RegContent({ query }: Props) {
  return <Register query={query} variant="one" />
}

function Reg2Content({ query }: Props) {
  return <Register query={query} variant="two" />
}

function Register({ query, variant }: Props & { variant: 'one' | 'two' }) {
  const redirect = query.get('redirect')
  const isLeaving = useLeaveSignIn(redirect)
  const { name } = useBrand()
  const pid = query.get('pid') ?? ''
  const band = {
    title: <span data-brand-name>{name}</span>,
    note: pid === '' ? '注册后即可投注、存取款' : '好友邀请您加入',
  }
  const links = (
    <nav className={signIn.links} aria-label="更多">
      <Link href={href('/login', { redirect })}>已有账号，去登录</Link>
      <Link href={href('/kefu')}>联系客服</Link>
    </nav>
  )
  if (isLeaving) return <SignedInPage />
  return (
    <SignInPage band={band} further={links}>
      <RegisterForm variant={variant} pid={pid} redirect={redirect} />
    </SignInPage>
  )
}

/** Registration variant two at the address of the login page. */
export function RegisterByLink({ query }: Props) {
  useTitle('注册')
  return <Register query={query} variant="two" />
}

interface RegisterFormProps {
  variant: 'one' | 'two'
  /** The UID of the inviter from the address, or '' without an invitation. */
  pid: string
  /** The `redirect` of the address, not yet validated, or null if it has none. */
  redirect: string | null
}

function RegisterForm({ variant, pid, redirect }: RegisterFormProps) {
  const captcha = useCaptcha()
  const hasApp = useIsFeatureOn('download')
  const [isInvited, setInvited] = useState(false)
  const rules = useMemo(() => registerRules(variant, captcha.matches), [variant, captcha.matches])
  const register = useRegistration(variant, redirect)
  const form = useForm({
    initial: {
      name: '',
      password: '',
      repeat: '',
      referrer: '',
      captcha: '',
      consent: false,
    },
    kinds: registerKinds,
    rules,
    onFieldError: ({ field }) => {
      if (field !== 'captcha' || form.values.captcha.trim() === '') return
      captcha.change()
      form.set({ captcha: '' })
    },
    submit: async (values) => {
      const refusal = await register(values)
      if (refusal) form.showFieldError('name', refusal)
    },
  })
  // Once shown, the field stays, even if it is emptied.
  if (!isInvited && form.values.referrer !== '') setInvited(true)
  const { name, password, repeat, captcha: typed, consent } = form.values
  const isFilled = [name, password, repeat, typed.trim()].every((text) => text !== '') && consent
  // The static page has no URL and no storage, so both are read after hydration.
  const invite = useEffectEvent(() => {
    const referrer = pid || savedReferrer()
    if (referrer !== '') form.set({ referrer: normalizeText('code', referrer) })
  })
  useEffect(() => invite(), [pid])
  return (
    <form
      className={classes(signIn.form, styles.form)}
      onSubmit={form.onSubmit}
      onFocus={form.onFocus}
      noValidate
    >
      <Field
        {...form.field('name')}
        label="账号"
        placeholder={`${NAME_MIN}–${NAME_MAX} 位字母或数字`}
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label="密码"
        placeholder="至少 6 位"
        purpose="new"
        required
      />
      <PasswordField
        {...form.field('repeat')}
        label="确认密码"
        placeholder="再次输入密码"
        purpose="new"
        required
      />
      <CaptchaField {...form.field('captcha')} captcha={captcha} />
      {isInvited ? (
        <Field
          {...form.field('referrer')}
          label="推荐人UID（选填）"
          placeholder="没有可不填"
          inputMode="numeric"
        />
      ) : (
        <button type="button" className={signIn.invited} onClick={() => setInvited(true)}>
          有推荐人UID？
        </button>
      )}
      <Consent {...form.checkbox('consent')} />
      <Button type="submit" size="large" block inactive={!isFilled} pending={form.isPending}>
        {variant === 'one' && hasApp ? '注册并下载APP' : '立即注册'}
      </Button>
    </form>
  )
}

const ArticleSheet = lazyPart(async () => (await import('./article-sheet.tsx')).ArticleSheet, null)

const [TERMS, PRIVACY] = legalArticles
type Article = (typeof legalArticles)[number]

interface ConsentProps {
  name?: string
  checked: boolean
  error?: string
  onChange: (next: boolean) => void
}

/** Consent to age and terms. The texts open in a sheet, so that the form keeps its input. */
function Consent(props: ConsentProps) {
  const [article, setArticle] = useState<Article | null>(null)
  const [open, setOpen] = useState(false)
  const openArticle = (which: Article) => () => {
    setArticle(which)
    setOpen(true)
  }
  return (
    <div>
      <Checkbox {...props}>
        我已年满 18 周岁，同意
        <button type="button" className={styles.text} onClick={openArticle(TERMS)}>
          《{TERMS.title}》
        </button>
        和
        <button type="button" className={styles.text} onClick={openArticle(PRIVACY)}>
          《{PRIVACY.title}》
        </button>
      </Checkbox>
      {article && <ArticleSheet {...article} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}

type CaptchaFieldProps = Pick<FieldProps, 'value' | 'onChange' | 'name' | 'error'> & {
  captcha: ReturnType<typeof useCaptcha>
}

/** A picture captcha with an audio version. It prevents accidental double registration. */
function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  const speak = () => {
    captcha.speak()
    // The spoken text stands in place of an error, which a change clears.
    field.onChange(field.value)
  }
  const picture = (
    <>
      <button
        type="button"
        className={styles.picture}
        onClick={captcha.change}
        aria-label="验证码图片，点一下换一张，看不清可用右侧的朗读按钮"
      >
        {/* With a key the old picture goes at once, not when the new one has loaded. */}
        {captcha.address && (
          <img key={captcha.address} src={captcha.address} alt="" width={104} height={38} />
        )}
      </button>
      <IconButton icon="sound" label="朗读验证码" size={20} onPress={speak} />
    </>
  )
  return (
    <Field
      {...field}
      kind="code"
      label="验证码"
      placeholder="不分大小写"
      required
      suffix={picture}
      hint={<span role="status">{captcha.spoken || '看不清？点图片换一张'}</span>}
    />
  )
}
