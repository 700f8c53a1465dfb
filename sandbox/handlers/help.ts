import { getArticle } from '#lib/api/endpoints/help.ts'
import { ARTICLES } from '#sandbox/content/articles.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { servePublic, type Served } from './serve.ts'

export const helpHandlers: readonly Served[] = [
  servePublic(getArticle, ({ payload, spell }) => {
    const type = payload.whole('type')
    const article = ARTICLES[type] ?? refuse(201, '文章不存在')
    const view = {
      id: type,
      [spell.either('name', 'title')]: article.title,
      [spell.either('content', 'body')]: article.html,
    }
    return spell.either<unknown>(view, [view])
  }),
]
