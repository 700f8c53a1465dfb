/** The extensions of config.js that a platform may know: fields beyond the specifications, named as they are sent. */
export const EXTENSIONS = ['request_id', 'username'] as const
export type Extension = (typeof EXTENSIONS)[number]

/** How this platform fills in what the specifications leave open; set by its host. */
export interface WireOptions {
  /** Sends only the fields that the specifications name. */
  readonly bare: boolean
  /** The extensions of config.js that it knows. */
  readonly extensions: readonly Extension[]
}

export interface Wire extends WireOptions {
  /** Fields beyond the specifications that are of use: all of them, or none on a bare platform. */
  more<T extends object>(fields: T): Partial<T>
  /** A page of ten rows: with its number and the totals, or the rows alone. */
  page<T>(all: { rows: readonly T[]; total: number }, page: number): { data: readonly T[] }
}

const PER_PAGE = 10

/** LIMIT and OFFSET of a page. */
export const slice = (page: number): [limit: number, offset: number] => [
  PER_PAGE,
  (Math.min(Math.max(1, page), 100_000) - 1) * PER_PAGE,
]

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PER_PAGE))

export const wireOf = ({ bare, extensions }: WireOptions): Wire => ({
  bare,
  extensions,
  more: (fields) => (bare ? {} : fields),
  page: ({ rows, total }, page) => ({
    data: rows,
    ...(!bare && {
      current_page: Math.max(1, page),
      last_page: lastPage(total),
      per_page: PER_PAGE,
      total,
    }),
  }),
})
