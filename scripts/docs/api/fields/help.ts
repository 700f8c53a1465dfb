import { getArticle } from '#lib/api/endpoints/help.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { code, html, needed, text } from '#scripts/docs/api/field.ts'
import type { Node } from '#scripts/docs/api/node.ts'
import { rowId } from './shared.ts'

const oneOrList = (read: Node): Node => ({
  kind: 'either',
  options: read.kind === 'list' ? [read.of, read] : [read],
})

export const help = [
  describeCall(getArticle, {
    summary: 'One article of the help centre',
    note: 'One record, or a list of one.',
    form: oneOrList,
    sent: {
      type: needed(
        code('Which article', {
          1: 'FAQ',
          2: 'privacy',
          3: 'disclaimer',
          4: 'contact us',
          5: 'terms and rules, agent joining',
          6: 'privacy policy',
          7: 'about us',
          8: 'responsible gambling',
        }),
      ),
    },
    answer: {
      id: rowId,
      name: text('Title'),
      title: text('Title (B)'),
      content: html('The article'),
      body: html('The article (B)'),
    },
    codes: { 201: 'no such article' },
  }),
]
