import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import { asList, firstText, html, objectOf, rows, text } from '#lib/api/schema.ts'

const article = v.pipe(
  objectOf({ name: text, title: text, body: html, content: html }),
  v.transform((wire) => ({
    title: firstText(wire.name, wire.title),
    html: firstText(wire.content, wire.body),
  })),
)

const articles = rows(article)

/**
 * Reads an article. The answer is one record or a list of one. Types: 1 FAQ, 2 privacy, 3 disclaimer, 4 contact,
 * 5 agents, 6 privacy policy, 7 about, 8 responsible play.
 */
export const getArticle = query('POST /api/article', {
  input: v.object({ type: v.number() }),
  data: v.pipe(
    v.optional(v.unknown(), null),
    v.transform((raw): unknown => asList(raw) ?? [raw]),
    articles,
    v.transform((list) => list[0] ?? { title: '', html: '' }),
  ),
})
