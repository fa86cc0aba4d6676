import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/Field/SelectField'
import { TextAreaField } from '../../ui/Field/TextAreaField'
import { TextField } from '../../ui/Field/TextField'
import { cluster } from '../../ui/Layout/Layout.css'

/** Asks which units are recalled: by their numbers, or those of an article. */
export function RecalledUnits({ articles }: { articles: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('admin-fleet')
  return (
    <>
      <TextAreaField
        name="serials"
        label={t('recalls.serials')}
        hint={t('recalls.serialsHint')}
        rows={4}
        maxLength={20_000}
      />
      <SelectField
        name="article"
        label={t('recalls.article')}
        hint={t('recalls.articleHint')}
        emptyLabel={t('none')}
        options={articles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className={cluster}>
        <TextField name="from" label={t('recalls.from')} maxLength={60} width="medium" />
        <TextField name="to" label={t('recalls.to')} maxLength={60} width="medium" />
      </div>
      <TextField name="maker" label={t('recalls.maker')} maxLength={300} width="full" />
    </>
  )
}
