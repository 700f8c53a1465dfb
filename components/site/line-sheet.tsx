'use client'
import { Badge, type Tone } from '#components/ui/feedback/badge.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useLatency, useLine } from '#hooks/site/line.ts'
import { lines } from '#lib/config.ts'
import { notify } from '#lib/notify.ts'

const GOOD_MS = 200
const FAIR_MS = 600

/** Switches between the operator's API hosts; shows the measured latency of each. */
export function LineSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [host, choose] = useLine()
  return (
    <Sheet open={open} onClose={onClose} title="线路切换">
      <ul>
        {lines().map((each, index) => (
          <li key={each}>
            <Line
              host={each}
              name={`线路 ${index + 1}`}
              chosen={each === host}
              onChoose={() => {
                choose(each)
                notify.success(`已切换到线路 ${index + 1}`)
                onClose()
              }}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface LineProps {
  host: string
  name: string
  chosen: boolean
  onChoose: () => void
}

function Line({ host, name, chosen, onChoose }: LineProps) {
  const { data, isFetching } = useLatency(host)
  const place = host === '' ? '本站' : new URL(host).host
  return (
    <ListRow
      icon={chosen ? 'check-circle' : 'globe'}
      title={chosen ? `${name}（使用中）` : name}
      note={place}
      value={<Latency ms={isFetching ? undefined : data} />}
      {...(!chosen && { onPress: onChoose })}
    />
  )
}

function Latency({ ms }: { ms: number | null | undefined }) {
  if (ms === undefined) return <Badge>测速中…</Badge>
  if (ms === null) return <Badge tone="danger">无法连接</Badge>
  const tone: Tone = ms <= GOOD_MS ? 'ok' : ms <= FAIR_MS ? 'gold' : 'danger'
  const word = { ok: '流畅', gold: '一般', danger: '较慢' }[tone as 'ok' | 'gold' | 'danger']
  return (
    <Badge tone={tone}>
      {word} {ms} ms
    </Badge>
  )
}
