import { InfiniteList, type PagedReading } from '#components/ui/list/infinite-list.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Panel, type Reading } from '#components/ui/feedback/panel.tsx'
import { RefusalError, UnreachableError } from '#lib/api/errors.ts'
import { nothing, Specimen } from './specimen.tsx'

const idle = {
  error: null,
  errorUpdateCount: 0,
  fetchStatus: 'idle',
  refetch: nothing,
} as const
type Rows = readonly string[]

const READINGS: Readonly<Record<string, Reading<Rows>>> = {
  读取中: { ...idle, data: undefined, fetchStatus: 'fetching' },
  离线: { ...idle, data: undefined, fetchStatus: 'paused' },
  没有回应: { ...idle, data: undefined, error: new UnreachableError('GET /api/app', false) },
  被拒绝: { ...idle, data: undefined, error: new RefusalError('GET /api/app', 500, '系统维护') },
  请先登录: { ...idle, data: undefined, error: new RefusalError('GET /api/app', 401, '未登录') },
  空: { ...idle, data: [] },
  有内容: { ...idle, data: ['第一行', '第二行'] },
}

const paged = (more: Partial<PagedReading<string>>): PagedReading<string> => ({
  ...idle,
  data: { pages: [{ items: ['第一行', '第二行'] }] },
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
  ...more,
})
const LISTS: Readonly<Record<string, PagedReading<string>>> = {
  全部: paged({}),
  读取下一页: paged({ hasNextPage: true, isFetchingNextPage: true }),
  下一页失败: paged({ hasNextPage: true, isFetchNextPageError: true }),
  空列表: paged({ data: { pages: [{ items: [] }] } }),
}

export const Readings = () => (
  <>
    {Object.entries(READINGS).map(([title, reading]) => (
      <Specimen key={title} title={`面板：${title}`}>
        <Panel of={reading}>{(rows) => rows.map((row) => <ListRow key={row} title={row} />)}</Panel>
      </Specimen>
    ))}
    {Object.entries(LISTS).map(([title, list]) => (
      <Specimen key={title} title={`列表：${title}`}>
        <InfiniteList of={list} keyOf={(row) => row} label={title}>
          {(row) => <ListRow title={row} />}
        </InfiniteList>
      </Specimen>
    ))}
  </>
)
