import { useTranslation } from 'react-i18next'
import type { ListedTopic } from '../../../../contract/endpoints/texts'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Section } from '../../parts/Section'
import { Seen, StaffForm, Submit } from '../../parts/StaffForm'
import { TopicField } from '../../parts/TopicField'

interface MoveFormProps {
  topics: ListedTopic[]
  seen: number
  /** It is the question that the address names, with its place in the list. */
  question: { name: string; topic: string } | undefined
}

/** Moves a question that is on the page to any place. */
export function MoveForm({ topics, seen, question }: MoveFormProps) {
  const { t } = useTranslation('admin-texts')
  const questions = topics.flatMap((topic) =>
    topic.questions
      .filter(({ isOff }) => !isOff)
      .map(({ name, title }) => ({ value: name, label: `${topic.title}: ${title}` })),
  )
  return (
    <Section id="move" title={t('places.moveTitle')}>
      <StaffForm verb="move" className={stacks[16]} noValidate>
        <Seen value={seen} />
        <RequiredNote />
        <SelectField
          name="name"
          label={t('places.column.question')}
          options={questions}
          emptyLabel={t('places.choose')}
          width="full"
          required
          defaultValue={question?.name ?? ''}
        />
        <TopicField
          topics={topics.map(({ name, title }) => ({ value: name, label: title }))}
          defaultValue={question?.topic ?? ''}
        />
        <TextField
          name="position"
          label={t('places.position')}
          hint={t('places.positionHint')}
          inputMode="numeric"
          maxLength={4}
          width="short"
        />
        <Submit>{t('places.move')}</Submit>
      </StaffForm>
    </Section>
  )
}
