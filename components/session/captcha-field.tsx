'use client'
import { Field, type FieldProps } from '#components/ui/form/field.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import type { useCaptcha } from '#hooks/session/captcha.ts'
import styles from './captcha-field.module.css'

type Props = Pick<FieldProps, 'value' | 'onChange' | 'name' | 'error'> & {
  captcha: ReturnType<typeof useCaptcha>
}

/** A picture captcha with an audio version, against accidental double registration. */
export function CaptchaField({ captcha, ...field }: Props) {
  const picture = (
    <>
      <button
        type="button"
        className={styles.picture}
        onClick={captcha.change}
        aria-label="验证码图片，点按换一张；看不清可用右侧的朗读按钮"
      >
        {captcha.address && <img src={captcha.address} alt="" width={104} height={38} />}
      </button>
      <IconButton icon="sound" label="朗读验证码" size={20} onPress={captcha.speak} />
    </>
  )
  return (
    <div>
      <Field
        {...field}
        kind="code"
        label="验证码"
        placeholder="不分大小写"
        required
        suffix={picture}
      />
      <p className={styles.hint} role="status">
        {captcha.spoken || '看不清？点图片换一张'}
      </p>
    </div>
  )
}
