/** The files of one build, as the build writes them into its worker. */
export interface BuildFiles {
  /** Changes with any of the files. */
  id: string;
  /** What the app needs to open and work without a network. */
  first: readonly string[];
  rest: readonly string[];
}
