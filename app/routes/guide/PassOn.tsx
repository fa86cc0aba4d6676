import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import * as styles from './guide.css'
import type { AdviceView } from './guide.server'

export function PassOn({ link }: Pick<AdviceView, 'link'>) {
  const { t } = useTranslation('guide')
  return (
    <section aria-labelledby="link" className={`${styles.onScreen} ${stacks[8]}`}>
      <h2 id="link">{t('passOn.title')}</h2>
      <p>{t('passOn.print')}</p>
      {'url' in link ? (
        <Card tone="amber" className={stacks[8]}>
          <p>{t('passOn.warning')}</p>
          <p className={styles.address}>
            <a href={link.url}>{link.url}</a>
          </p>
        </Card>
      ) : (
        <p>
          <a href={link.to}>{t('passOn.ask')}</a>
        </p>
      )}
      <p>{t('passOn.history')}</p>
    </section>
  )
}
