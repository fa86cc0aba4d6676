import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/Field/SelectField'

interface TopicFieldProps {
  topics: { value: string; label: string }[]
  defaultValue?: string
}

export function TopicField({ topics, defaultValue }: TopicFieldProps) {
  const { t } = useTranslation('admin-texts')
  return (
    <SelectField
      name="topic"
      label={t('places.topic')}
      options={topics}
      emptyLabel={t('places.choose')}
      required
      defaultValue={defaultValue}
    />
  )
}
