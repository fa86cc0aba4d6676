import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OrderType } from '../../../contract/order-type'
import { useWords } from '../../i18n/locale'
import { onIntent } from '../../shop/on-intent'
import { articlePath, listPath } from '../../shop/paths'
import { DataTable } from '../../ui/DataTable/DataTable'
import { plainList } from '../../ui/Layout/Layout.css'
import * as styles from './home.css'
import type { HomeView } from './home.server'

const BEDS = ['junior', 'maxx'] as const
const FACTS = ['weight', 'height', 'suitable', 'inside', 'outside', 'own'] as const

type ModelsProps = Pick<HomeView, 'beds' | 'guide'> & {
  type: OrderType
}

export function Models({ beds, guide, type }: ModelsProps) {
  const { t } = useTranslation('home')
  return (
    <section id="models" aria-labelledby="models-title" className={styles.models}>
      <h2 id="models-title">{t('models.title')}</h2>
      <Answers beds={beds} type={type} />
      <p>
        <a href={guide.to}>{guide.label}</a>
      </p>
      <figure className={styles.figure}>
        <picture>
          <source media="(min-width: 40rem)" srcSet="/pictures/home-scale.svg" width={1130} height={420} />
          <img
            src="/pictures/home-scale-narrow.svg"
            alt={t('models.picture')}
            width={600}
            height={592}
            loading="lazy"
            className={styles.scale}
          />
        </picture>
        <figcaption className={styles.caption}>{t('models.caption')}</figcaption>
      </figure>
      <div className={styles.comparison}>
        <DataTable
          caption={t('models.table')}
          isCaptionHidden
          columns={[
            { label: t('models.what') },
            ...BEDS.map((bed) => ({ label: t(`models.${bed}.answer`) })),
          ]}
          rows={FACTS.map((fact) => ({
            id: fact,
            cells: [t(`models.facts.${fact}.label`), ...BEDS.map((bed) => t(`models.facts.${fact}.${bed}`))],
          }))}
        />
      </div>
    </section>
  )
}

function Answers({ beds, type }: Omit<ModelsProps, 'guide'>) {
  const { t, locale } = useWords('home')
  return (
    <>
      <p className={styles.lead}>{t('models.question')}</p>
      <ul className={`${styles.answers} ${plainList}`}>
        {BEDS.map((bed) => {
          const id = beds[bed]
          return (
            <li key={bed} className={styles.answer}>
              <p>{t(`models.${bed}.weight`)}</p>
              <p className={styles.result}>
                <Link to={id ? articlePath(locale, type, id) : listPath(locale, type)} prefetch={onIntent}>
                  {t(`models.${bed}.answer`)}
                </Link>
              </p>
              <p className={styles.note}>{t(`models.${bed}.note`)}</p>
            </li>
          )
        })}
        <li className={styles.answer}>
          <p>{t('models.more.weight')}</p>
          <p className={styles.result}>
            <a href="#talk">{t('models.more.answer')}</a>
          </p>
          <p className={styles.note}>{t('models.more.note')}</p>
        </li>
      </ul>
    </>
  )
}
