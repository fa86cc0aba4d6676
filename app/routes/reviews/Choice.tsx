import { useTranslation } from 'react-i18next'
import { STARS } from '../../../contract/reviews'
import { Button } from '../../ui/Button/Button'
import { SelectField } from '../../ui/Field/SelectField'
import { choice } from './reviews.css'
import type { ReviewsPage } from './reviews.server'

/** Chooses by an address which reviews are shown. */
export function Choice({ page: { path, articles, chosen } }: { page: ReviewsPage }) {
  const { t } = useTranslation('reviews')
  return (
    <form action={path} className={choice}>
      <SelectField
        name="article"
        label={t('choice.article')}
        emptyLabel={t('choice.everyArticle')}
        options={articles.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosen.article?.id}
        width="full"
      />{' '}
      <SelectField
        name="stars"
        label={t('choice.stars')}
        emptyLabel={t('choice.anyStars')}
        options={STARS.map((count) => ({ value: String(count), label: t('stars', { count }) }))}
        defaultValue={chosen.stars && String(chosen.stars)}
        width="full"
      />{' '}
      <Button variant="quiet">{t('choice.show')}</Button>
    </form>
  )
}
