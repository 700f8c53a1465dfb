import { getArticle } from '#lib/api/endpoints/help.ts'
import { ARTICLES } from '#sandbox/content/articles.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { servePublic, type Served } from './serve.ts'

export const helpHandlers: readonly Served[] = [
  servePublic(getArticle, ({ payload }) => {
    const article = ARTICLES[payload.whole('type')] ?? refuse(201, '文章不存在')
    return { name: article.title, content: article.html }
  }),
]
