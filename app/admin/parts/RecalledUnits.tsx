import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/Field/Choices'
import { TextAreaField, TextField } from '../../ui/Field/TextField'
import { cluster } from '../../ui/Layout/Layout.css'
import { articleOptions } from './display'
import { fieldWords } from './forms'

/** Fields for the recalled units: their numbers, or those of an article within a range. */
export function RecalledUnits({ articles }: { articles: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('admin-fleet')
  return (
    <>
      <TextAreaField {...fieldWords(t, 'recalls.serials')} rows={4} maxLength={20_000} />
      <SelectField
        {...fieldWords(t, 'recalls.article')}
        emptyLabel={t('none')}
        options={articleOptions(articles)}
      />
      <div className={cluster}>
        <TextField {...fieldWords(t, 'recalls.from')} maxLength={60} width="medium" />
        <TextField {...fieldWords(t, 'recalls.to')} maxLength={60} width="medium" />
      </div>
      <TextField {...fieldWords(t, 'recalls.maker')} maxLength={300} width="full" />
    </>
  )
}
