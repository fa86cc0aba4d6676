import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card/Card'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import * as styles from './Promises.css'

const PROMISES = ['shipping', 'returns', 'phone', 'mail'] as const

export function Promises() {
  const { t } = useTranslation('home')
  return (
    <Card as="section" tone="blue" aria-labelledby="promises" className={styles.band}>
      <h2 id="promises">{t('promises.title')}</h2>
      <ul className={`${styles.promises} ${plainList}`}>
        {PROMISES.map((promise) => (
          <li key={promise} className={stacks[4]}>
            <h3>{t(`promises.${promise}.name`)}</h3>
            <p>{t(`promises.${promise}.text`)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
