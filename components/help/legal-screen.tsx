'use client'
import { Redirect } from '#components/shared/redirect.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { legalArticles } from '#lib/help.ts'
import { replaceQuery } from '#lib/navigation.ts'
import { choiceIn, href, type UrlQuery } from '#lib/site/routes.ts'
import { ArticleView } from './article-view.tsx'

const tabs = legalArticles.map(({ type, title }) => ({ id: String(type), label: title }))

/** /abouts: the terms for ?type=5, the privacy policy for ?type=6. */
export const LegalScreen = withUrlQuery(LegalContent, null)

function LegalContent({ query }: { query: UrlQuery }) {
  const tab = choiceIn(query, 'type', ['5', '6'])
  if (tab === null) return <Redirect address={href('/')} />
  return (
    <Page>
      <Tabs
        id="legal"
        label="条款与隐私"
        items={tabs}
        value={tab}
        onChange={(next) => replaceQuery('/abouts', { type: next })}
      />
      <TabPanel tabs="legal" tab={tab}>
        <ArticleView
          key={tab}
          type={Number(tab)}
          heading={tabs.find(({ id }) => id === tab)?.label ?? ''}
        />
      </TabPanel>
    </Page>
  )
}
