import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import type { DoorsView } from './doors.server'
import * as styles from './Hero.css'
import * as section from './section.css'

export function Hero({ doors: { lead, first: action, prices } }: { doors: DoorsView }) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.hero}>
      <div className={stacks[16]}>
        <h1 className={styles.sentence}>{t('hero.sentence')}</h1>
        <p className={section.lead}>{lead}</p>
        <p className={styles.actions}>
          {action ? <ButtonLink to={action.to}>{action.label}</ButtonLink> : null}{' '}
          <ButtonLink to="#models" variant="quiet">
            {t('hero.choose')}
          </ButtonLink>
        </p>
        {prices ? <p className={section.note}>{prices}</p> : null}
        <p>
          <a href={`/${useLocale()}/etc/easy_read`}>{t('hero.easyRead')}</a>
        </p>
      </div>
      <img
        src="/pictures/home-night.svg"
        alt={t('hero.picture')}
        width={1440}
        height={720}
        className={styles.picture}
        {...{ fetchpriority: 'high' }}
      />
    </div>
  )
}
