export type Words = (key: string, values?: Record<string, string>) => string
