import { useTranslation } from 'react-i18next'
import type { Review } from '../../../contract/endpoints/reviews'
import { LOCALES } from '../../../contract/locales'
import { MAX_REVIEW_LENGTH, STARS } from '../../../contract/reviews'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { CheckboxField, SelectField } from '../../ui/Field/Choices'
import { DateField } from '../../ui/Field/DateField'
import { TextAreaField, TextField } from '../../ui/Field/TextField'
import { articleOptions, useLanguageName } from './display'
import { fieldWords, Mistakes, StaffForm, Submit } from './forms'

interface ReviewFormProps {
  review?: Review
  articles: { id: string; name: string }[]
}

export function ReviewForm({ review, articles }: ReviewFormProps) {
  const { t } = useTranslation('admin-reviews')
  const languageName = useLanguageName()
  const field = (name: 'article' | 'author' | 'language' | 'text' | 'order' | 'answer') => ({
    ...fieldWords(t, name),
    defaultValue: review?.[name],
  })
  const words = { lang: review?.language, maxLength: MAX_REVIEW_LENGTH, width: 'full' } as const
  return (
    <StaffForm verb="" name="review" gap={24} seen={review?.version} noValidate>
      <Mistakes />
      <RequiredNote />
      <SelectField
        {...field('article')}
        emptyLabel={t('choose')}
        options={articleOptions(articles)}
        required
      />
      <TextField {...field('author')} maxLength={100} autoComplete="off" width="full" required />
      <DateField {...fieldWords(t, 'day')} name="writtenOn" defaultValue={review?.writtenOn} required />
      <SelectField
        {...fieldWords(t, 'stars')}
        emptyLabel={t('choose')}
        options={STARS.map(String).map((stars) => ({ value: stars, label: stars }))}
        defaultValue={review && String(review.stars)}
        required
      />
      <SelectField
        {...field('language')}
        options={LOCALES.map((locale) => ({ value: locale, label: languageName(locale) }))}
      />
      <TextAreaField {...field('text')} {...words} rows={8} required />
      <TextField {...field('order')} maxLength={60} autoComplete="off" />
      <TextAreaField {...field('answer')} {...words} rows={4} />
      <CheckboxField {...fieldWords(t, 'isShown')} defaultChecked={review?.isShown ?? true} />
      <Submit>{t('save')}</Submit>
    </StaffForm>
  )
}
