import { expect, test as base } from '#e2e/fixtures.ts'
import { dangers, demo, expectAttacks, marked, poison, visit, visitHtml } from './attacks.ts'

/** Opens a page of a platform that sends an attack in every answer; returns what of it acts. */
type Attacked = (address: string, attack: string) => Promise<string[]>

/** The page is the demo member's; no attack may open a dialog. */
export const test = base.extend<{
  noDialogs: void
  /** The attack is every text, on a page that draws HTML: an answer of `htmlPage`. */
  withHtml: Attacked
  /** The attack is every text. */
  withTexts: Attacked
  /** The attack is every address. */
  withAddresses: Attacked
}>({
  noDialogs: [
    async ({ page, watch }, use) => {
      const dialogs = await expectAttacks(page, watch)
      await use()
      expect(dialogs).toEqual([])
    },
    { auto: true },
  ],
  withHtml: async ({ page, platform, login }, use) => {
    await login(page, demo(platform))
    await use(async (address, attack) => {
      poison(platform, 'hostile-texts', marked(attack))
      await visitHtml(page, address)
      return dangers(page)
    })
  },
  withTexts: async ({ page, platform, login }, use) => {
    await login(page, demo(platform))
    await use(async (address, attack) => {
      poison(platform, 'hostile-texts', attack)
      await visit(page, address)
      return dangers(page)
    })
  },
  withAddresses: async ({ page, platform, login }, use) => {
    await login(page, demo(platform))
    await use(async (address, attack) => {
      poison(platform, 'hostile-addresses', attack)
      await visit(page, address)
      return dangers(page)
    })
  },
})
