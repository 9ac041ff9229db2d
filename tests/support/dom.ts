import { configure } from "@testing-library/react";

/** What is awaited comes or does not: on a busy machine a second says nothing of which. */
configure({ asyncUtilTimeout: 20_000 });

export * from "@testing-library/react";
