import { expect, test } from 'vitest'
import { isFileAddress } from './save.ts'

test.each([
  ['https://cdn.example/app.mobileconfig', true],
  ['https://cdn.example/app.IPA?v=3', true],
  ['https://apps.apple.com/cn/app/id123', false],
  ['https://testflight.apple.com/join/abc', false],
  ['https://down.example/?file=app.ipa', false],
  ['itms-services://?action=download-manifest&url=https://cdn.example/a.plist', false],
  ['不是地址', false],
])('%s', (address, file) => expect(isFileAddress(address)).toBe(file))
