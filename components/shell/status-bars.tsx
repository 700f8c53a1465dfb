'use client'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import tones from '#components/ui/feedback/tones.module.css'
import { useConnection } from '#hooks/core/connection.ts'
import { useNewBuild } from '#hooks/site/deploy.ts'
import { useChooseHost, useHostFailover } from '#hooks/site/host.ts'
import { apiHost, apiHosts, config } from '#lib/config.ts'
import { openNewBuild } from '#lib/deploy.ts'
import styles from './status-bars.module.css'

const allHosts = apiHosts()
const UNREACHABLE =
  allHosts.length > 1 ? '连接不上服务器，正在尝试其他线路' : '连接不上服务器，正在重试'
const hostAfter = (host: string): string =>
  allHosts[(allHosts.indexOf(host) + 1) % allHosts.length] ?? config.apiHost

/** Offline and new-version bars: always at the top of the page. */
export function StatusBars() {
  const connection = useConnection()
  const choose = useChooseHost()
  useHostFailover(connection)
  const outdated = useNewBuild()
  return (
    <div className={styles.place}>
      <div role="status">
        {connection !== 'online' && (
          <p className={classes(styles.bar, tones.danger)} data-notice>
            <Icon name="globe" size={16} />
            <span>{connection === 'offline' ? '网络已断开，恢复后会自动刷新' : UNREACHABLE}</span>
            {connection === 'unreachable' && allHosts.length > 1 && (
              <button
                type="button"
                className={styles.act}
                onClick={() => choose(hostAfter(apiHost()))}
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
