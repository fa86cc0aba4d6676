import { z } from 'zod'

/** OpenACR 0.1.0 asks this of a report, and its catalog 2.5-edition-wcag-2.2-508-eu-en of what stands in it. */
const contactSchema = z
  .object({
    name: z.string(),
    company_name: z.string(),
    address: z.string(),
    email: z.string().email(),
    phone: z.string(),
    website: z.string().url(),
  })
  .strict()

const adherenceSchema = z
  .object({
    level: z.enum(['supports', 'partially-supports', 'does-not-support', 'not-applicable']),
    notes: z.string().min(1),
  })
  .strict()

const chapterOf = (number: RegExp, components: [string, ...string[]]) =>
  z
    .object({
      notes: z.string().optional(),
      disabled: z.boolean().optional(),
      criteria: z
        .array(
          z
            .object({
              num: z.string().regex(number),
              components: z
                .array(z.object({ name: z.enum(components), adherence: adherenceSchema }).strict())
                .min(1),
            })
            .strict(),
        )
        .optional(),
    })
    .strict()

const wcag = chapterOf(/^[1-4](?:\.\d+){2}$/, ['web', 'electronic-docs', 'software', 'authoring-tool'])
const chapter = (number: number) => chapterOf(new RegExp(`^${number}(?:\\.\\d+)+$`), ['none'])
const disabled = z.object({ disabled: z.literal(true) }).strict()

const chaptersSchema = z
  .object({
    success_criteria_level_a: wcag,
    success_criteria_level_aa: wcag,
    success_criteria_level_aaa: disabled,
    functional_performance_criteria: disabled,
    hardware: disabled,
    software: disabled,
    support_documentation_and_services: disabled,
    en_301_549_functional_performance: chapter(4),
    en_301_549_generic_requirements: chapter(5),
    'en_301_549_ict_with_two-way_voice': chapter(6),
    en_301_549_ict_with_video: chapter(7),
    en_301_549_hardware: chapter(8),
    en_301_549_web: z.object({ notes: z.string() }).strict(),
    'en_301_549_non-web-documents': chapter(10),
    en_301_549_software: chapter(11),
    en_301_549_documentation_and_support_services: chapter(12),
    en_301_549_ict_providing_relay_or_emergency_service_access: chapter(13),
  })
  .strict()

type Chapter = z.infer<ReturnType<typeof chapterOf>>

export const openAcrSchema = z
  .object({
    title: z.string().min(1),
    product: z.object({ name: z.string(), version: z.string(), description: z.string() }).strict(),
    author: contactSchema,
    vendor: contactSchema,
    report_date: z.string().date(),
    last_modified_date: z.string().date(),
    version: z.number().int(),
    notes: z.string(),
    evaluation_methods_used: z.string(),
    feedback: z.string().url(),
    catalog: z.literal('2.5-edition-wcag-2.2-508-eu-en'),
    chapters: chaptersSchema.transform((chapters): Record<string, Chapter> => chapters),
  })
  .strict()
