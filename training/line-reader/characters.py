"""What the line reader reads, besides CTC's blank."""

PLAIN = "".join(map(chr, range(32, 127)))
# The first 47 stand in this order in the dictionary of the weights that are installed; more are added behind them.
MORE_CHARACTERS = "ÀÁÂÃÄÇÈÉÊËÍÎÓÔÕÖÚÛÜÑàáâãäçèéêëíîóôõöúûüñßºª°€£§ÌÒÙÏŸŒÆìòùïÿœæ¿¡«»–—’“”„•·"
CHARACTERS = PLAIN + MORE_CHARACTERS
# A character that was never trained begins as one that looks like it.
LIKE = {
    **dict(zip("ÌÒÙÏŸŒÆìòùïÿœæ", "ÍÓÚÎYOAíóúîyoa")),
    **dict(zip("ßºª°€£§¿¡«»–—’“”„•·", "BoaoEES?!<>--'\"\",..")),
}
