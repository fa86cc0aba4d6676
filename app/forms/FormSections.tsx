import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormGroup, FormSection } from '../../contract/forms/definition'
import { visuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.css'
import type { FormRendering } from './control-props'
import { FieldCell } from './FieldCell'
import { FIELD_CONTROLS } from './field-controls'
import * as styles from './forms.css'
import { useShownFields } from './live/useShownFields'
import { crowdedFields, widthOf } from './rows'
import { type Guard, useGuard } from './useGuard'

interface FormSectionsProps {
  form: FormRendering
}

export function FormSections({ form }: FormSectionsProps) {
  const { t } = useTranslation('forms')
  const shown = useShownFields(form.definition)
  const guard = useGuard(form, shown)
  return (
    <>
      {form.definition.sections.map((section) => (
        <Section key={section.title} section={section} form={form} guard={guard} />
      ))}
      {shown && (
        <p role="status" className={visuallyHidden}>
          {shown.added && t('added', { what: shown.added })}
        </p>
      )}
    </>
  )
}

function Remark({ text }: { text: string | undefined }) {
  return text ? <p className={styles.remark}>{text}</p> : null
}

function Section({ section, form, guard }: FormSectionsProps & { section: FormSection; guard: Guard }) {
  const { marks, remark } = guard(
    section.toggle,
    section.fieldGroups.flatMap(({ fields }) => fields),
  )
  return (
    <fieldset className={styles.section} {...marks}>
      {section.title && <legend className={styles.legend}>{section.title}</legend>}
      <Remark text={remark} />
      {section.fieldGroups.map((group) => (
        <Group
          key={group.groupName ?? group.fields[0]?.name}
          group={group}
          isAlwaysShown={!section.toggle && !group.toggle}
          form={form}
          guard={guard}
        />
      ))}
    </fieldset>
  )
}

interface GroupProps extends FormSectionsProps {
  group: FormGroup
  /** No toggle of the group or section can hide it. */
  isAlwaysShown: boolean
  guard: Guard
}

function Group({ group, isAlwaysShown, form, guard }: GroupProps) {
  const { marks, remark } = guard(group.toggle, group.fields)
  const cells = group.fields.map(({ name, cols = group.cols }) => {
    return { name, width: widthOf(cols), error: form.fields.errorOf(name) }
  })
  const crowded = crowdedFields(cells)
  return (
    <div className={styles.group} {...marks}>
      {group.groupName && <p className={styles.groupName}>{group.groupName}</p>}
      <Remark text={remark} />
      {group.fields.map((field) => {
        const own = guard(field.toggle, [field])
        const { Control, below } = FIELD_CONTROLS[field.type]
        const props = { field, form, isAlwaysShown: isAlwaysShown && !field.toggle }
        const more = below?.(props)
        return (
          <Fragment key={field.name}>
            <FieldCell
              width={widthOf(field.cols ?? group.cols)}
              isCrowded={crowded.has(field.name)}
              {...own.marks}
            >
              <Remark text={own.remark} />
              <Control {...props} />
            </FieldCell>
            {more && (
              <FieldCell width="all" className={styles.below} {...own.marks}>
                {more}
              </FieldCell>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}
