import type { FormGroup, FormSection, Toggle } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { isShown } from '../../contract/forms/visibility'
import type { DrawnForm } from './drawn-field'
import { FieldPart } from './FieldPart'
import * as styles from './forms.css'
import { useRemark } from './useRemark'

interface FormSectionsProps {
  form: DrawnForm
}

/** How something that may be hidden is marked, and what is said of it where a style sheet cannot hide it. */
type Guard = (toggle: Toggle | undefined) => { marks: object; remark?: string }

// What was brought up to date is hidden by its answers; before that the style sheet does it where it can.
function guardOf({ definition, marks, state }: DrawnForm, remarkOn: ReturnType<typeof useRemark>): Guard {
  return (toggle) => {
    if (!toggle) return { marks: {} }
    const needs = marks.needsOf(toggle)
    const isHidden =
      !needs &&
      state.round !== undefined &&
      !isShown(toggle, definition, state.result.initialValue as FormValues)
    return { marks: needs ?? { hidden: isHidden || undefined }, remark: remarkOn(toggle) }
  }
}

/** Draws a form from its definition: sections, groups and fields. */
export function FormSections({ form }: FormSectionsProps) {
  const guard = guardOf(form, useRemark(form.definition))
  return (
    <>
      {form.definition.sections.map((section) => (
        <Section key={section.title} section={section} form={form} guard={guard} />
      ))}
    </>
  )
}

function Remark({ text }: { text: string | undefined }) {
  return text ? <p className={styles.remark}>{text}</p> : null
}

function Section({ section, form, guard }: FormSectionsProps & { section: FormSection; guard: Guard }) {
  const { marks, remark } = guard(section.toggle)
  return (
    <fieldset className={styles.section} {...marks}>
      {section.title && <legend className={styles.legend}>{section.title}</legend>}
      <Remark text={remark} />
      {section.fieldGroups.map((group) => (
        <Group
          key={group.groupName ?? group.fields[0]?.name}
          group={group}
          isAlways={!section.toggle && !group.toggle}
          form={form}
          guard={guard}
        />
      ))}
    </fieldset>
  )
}

interface GroupProps extends FormSectionsProps {
  group: FormGroup
  /** No toggle of group or section ever hides it. */
  isAlways: boolean
  guard: Guard
}

function Group({ group, isAlways, form, guard }: GroupProps) {
  const { marks, remark } = guard(group.toggle)
  return (
    <div className={styles.group} {...marks}>
      {group.groupName && <p className={styles.groupName}>{group.groupName}</p>}
      <Remark text={remark} />
      {group.fields.map((field) => {
        const own = guard(field.toggle)
        return (
          <div
            key={field.name}
            className={styles.columns[columnsOf(field.cols ?? group.cols)]}
            {...own.marks}
          >
            <Remark text={own.remark} />
            <FieldPart field={field} form={form} isAlwaysAsked={isAlways && !field.toggle} />
          </div>
        )
      })}
    </div>
  )
}

function columnsOf(cols = 12): keyof typeof styles.columns {
  if (cols <= 4) return 'third'
  if (cols <= 6) return 'half'
  return cols <= 8 ? 'most' : 'all'
}
