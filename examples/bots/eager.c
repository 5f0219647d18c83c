/* An agent in C: it attacks when it can, else plays a card, else uses its power, else ends its turn.
   cc -o eager eager.c && hearthlab match exec:./eager random */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *wishes[] = {"attack", "play", "power", "choose", "mulligan", "end"};

static int wish(const char *action) { /* the index of an action's first word among the wishes */
    for (int i = 0; i < 6; i++)
        if (strncmp(action, wishes[i], strlen(wishes[i])) == 0) return i;
    return 6;
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    int count = 0, best = 0;
    setvbuf(stdout, NULL, _IOLBF, 0); /* flush after every line */
    while (getline(&line, &size, stdin) > 0) {
        if (strncmp(line, "hearthlab 1", 11) == 0) {
            puts("name Eager, in C\nskip state\nok 1"); /* the actions are enough */
        } else if (sscanf(line, "actions %d", &count) == 1) {
            int least = 7;
            for (int i = 0; i < count && getline(&line, &size, stdin) > 0; i++) {
                int here = wish(strchr(line, ' ') + 1);
                if (here < least) least = here, best = i;
            }
        } else if (strncmp(line, "go", 2) == 0) {
            printf("action %d\n", best);
        } /* newgame, and whatever later versions add, are of no use here */
    }
    free(line);
    return 0;
}
