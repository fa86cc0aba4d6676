/** Its message is shown without a stack. */
export class BackupFailure extends Error {}
