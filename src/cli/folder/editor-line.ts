/** The file beside game.yaml that an editor reads. */
export const GAME_SCHEMA = 'game.schema.json';

/** The first line of a YAML file, by which editors find its schema. */
export const editorLine = (file: string): string => `# yaml-language-server: $schema=${file}`;
