export function copyProject(options?: { without?: string[] }): string
export function renewBuild(folder: string): void
