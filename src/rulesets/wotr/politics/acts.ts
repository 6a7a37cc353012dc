/** The things that a die can be used for in this chapter, by name. */
export const politicsActs = {};
