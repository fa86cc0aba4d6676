import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ArticleCard } from '../../shop/ArticleCard/ArticleCard'
import { articlePath } from '../../shop/article-path'
import { Price } from '../../shop/Price/Price'
import { classNames } from '../../ui/classNames'
import { grid, plainList, stacks } from '../../ui/Layout/Layout.css'
import * as styles from './Groups.css'
import type { List } from './list.server'

/** Pictures that are probably visible at once; the others load lazily. */
const FIRST_SCREEN = 4

const IS_LARGE = { models: true, sets: true, accessories: false, parts: false } as const

export function Groups({ list }: { list: List }) {
  const { t } = useTranslation('articles')
  const locale = useLocale()
  return (
    <>
      {list.groups.map(({ name, cards }, groupIndex) => (
        <section key={name} aria-labelledby={name} className={stacks[16]}>
          <h2 id={name}>{t(`group.${name}`)}</h2>
          <p>{t(`groupLead.${name}`)}</p>
          <ul className={classNames(IS_LARGE[name] ? styles.pairs : grid, plainList)}>
            {cards.map((card, index) => (
              <ArticleCard
                key={card.id}
                to={articlePath(locale, list.type, card.id)}
                name={card.name}
                summary={card.summary}
                picture={card.picture}
                isLazy={groupIndex > 0 || index >= FIRST_SCREEN}
              >
                <Price offer={card.offer} trialDays={list.trialDays} />
              </ArticleCard>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
