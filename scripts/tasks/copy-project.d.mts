export function copyProject(options?: { without?: string[] }): string
