/** Extensions of config.js: fields beyond the specifications, by their names on the wire. */
export const WIRE_EXTENSIONS = ['request_id', 'username'] as const
export type Extension = (typeof WIRE_EXTENSIONS)[number]

/** The fields that this platform sends beyond the specifications. The start of the sandbox sets them. */
export interface WireOptions {
  /** Sends only the fields that the specifications name. */
  readonly bare: boolean
  /** The extensions that the platform accepts. */
  readonly extensions: readonly Extension[]
}

export interface Wire extends WireOptions {
  /** Returns fields beyond the specifications, or {} on a bare platform. */
  more<T extends object>(fields: T): Partial<T>
  /** Returns a page of ten rows. A bare platform sends the rows alone. */
  page<T>(all: { rows: readonly T[]; total: number }, page: number): { data: readonly T[] }
}

const PER_PAGE = 10

/** Returns LIMIT and OFFSET of a page. */
export const rowRange = (page: number): [limit: number, offset: number] => [
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
