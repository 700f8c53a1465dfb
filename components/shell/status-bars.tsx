'use client'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import tones from '#components/ui/feedback/tones.module.css'
import { useConnection } from '#hooks/core/connection.ts'
import { useNewBuild } from '#hooks/site/deploy.ts'
import { useLine, useLineFailover } from '#hooks/site/line.ts'
import { apiHost, config, lines } from '#lib/config.ts'
import { openNewBuild } from '#lib/site/deploy.ts'
import styles from './status-bars.module.css'

const allLines = lines()
const UNREACHABLE =
  allLines.length > 1 ? '连接不上服务器，正在尝试其他线路' : '连接不上服务器，正在重试'
const lineAfter = (line: string): string =>
  allLines[(allLines.indexOf(line) + 1) % allLines.length] ?? config.apiHost

/** Offline and new-version bars: always at the top of the page. */
export function StatusBars() {
  const connection = useConnection()
  const [, choose] = useLine()
  useLineFailover(connection)
  const outdated = useNewBuild()
  return (
    <div className={styles.place}>
      <div role="status">
        {connection !== 'online' && (
          <p className={classes(styles.bar, tones.danger)} data-notice>
            <Icon name="globe" size={16} />
            <span>{connection === 'offline' ? '网络已断开，恢复后会自动刷新' : UNREACHABLE}</span>
            {connection === 'unreachable' && allLines.length > 1 && (
              <button
                type="button"
                className={styles.act}
                onClick={() => choose(lineAfter(apiHost()))}
              >
                切换线路
              </button>
            )}
          </p>
        )}
        {outdated && connection === 'online' && (
          <p className={classes(styles.bar, tones.info)} data-notice>
            网站已更新
            <button type="button" className={styles.act} onClick={() => void openNewBuild()}>
              刷新页面
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
