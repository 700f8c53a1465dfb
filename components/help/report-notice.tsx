import { Card } from '#components/ui/layout/card.tsx'
import styles from './report-notice.module.css'

/** On the privacy page while the operator has reports on (config.js, `report`). */
export const ReportNotice = () => (
  <Card className={styles.after}>
    <h2 className={styles.title}>运行数据</h2>
    <p>
      为发现故障、改善速度，本站会收集匿名的运行数据：页面（不含查询内容）、版本、错误类型与程序位置、无法识别的接口字段、结果未知的操作名称、断线、重连与维护、被安全策略拦截的内容类别、加载耗时。
    </p>
    <p>其中不含账号、姓名、金额、地址、登录凭证或您输入的任何内容，也不用于识别您本人。</p>
  </Card>
)
