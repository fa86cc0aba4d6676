import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import type { todayApi } from '../../../../contract/endpoints/today'
import { classNames } from '../../../ui/classNames'
import { cluster, plainList } from '../../../ui/Layout/Layout.css'
import * as styles from './Today.css'
import { useCount } from './useCount'

export type Work = AnswerTo<typeof todayApi.work>['data']

const PARTS = ['leaves', 'returns', 'waits'] as const

/** Says at the head of the page how much each part has, with a way to it. */
export function Jumps({ work, children }: { work: Work; children: ReactNode }) {
  const { t } = useTranslation('admin-orders')
  const countOf = useCount()
  return (
    <div className={classNames(cluster, styles.screenOnly)}>
      {children}
      <ul className={classNames(plainList, cluster)}>
        {PARTS.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>
              {t(`today.${part}.title`)}: {countOf(work[part].rows.length, work[part].hasMore)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
